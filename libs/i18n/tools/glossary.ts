/**
 * Words of the product where the general converter chooses others, applied to its output in order.
 * Left: what the converter writes. Right: what a reader in Taiwan expects here.
 */
export const GLOSSARY: readonly (readonly [converted: string, ours: string])[] = [
  ['賬', '帳'],
  ['臺', '台'],
  ['退出登入', '登出'],
  ['取款', '提款'],
  ['手機號碼', '手機號'],
  ['手機號', '手機號碼'],
  ['郵箱', '電子信箱'],
  ['質量', '品質'],
  ['二維碼', 'QR Code'],
  ['重試', '再試'],
  ['網路地址', '網路位址'],
  ['身份', '身分'],
  ['週歲', '歲'],
  ['“', '「'],
  ['”', '」'],
  ['衝正', '沖正'],
  ['公佈', '公布'],
  ['欺詐', '詐欺'],
  ['丟失', '遺失'],
  ['複核', '覆核'],
  ['地區的訪問', '地區的造訪'],
  ['訪問風險', '瀏覽風險'],
  ['相關盈利', '相關獲利'],
  ['儲存您的交易記錄', '保存您的交易紀錄'],
  ['交易記錄', '交易紀錄'],
  ['原記錄', '原紀錄'],
]
