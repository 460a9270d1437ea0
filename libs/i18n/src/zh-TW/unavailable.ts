// Written from zh-CN by `npm run i18n -w @pavilion/i18n`; wording of its own is in libs/i18n/tools/traditional-wording.ts.

export const unavailable = {
  'maintenance.title': '系統維護中',
  'maintenance.text': '我們正在升級系統，暫時無法提供服務。帳戶餘額與已確認的注單不受影響，維護結束後本頁會自動恢復。',
  'maintenance.again': '重新檢查',
  'notFound.title': '頁面不存在',
  'notFound.text': '地址有誤，或頁面已移除',
  'notFound.home': '返回首頁',
}
