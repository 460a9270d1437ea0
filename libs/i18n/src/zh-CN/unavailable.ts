export const unavailable = {
  'maintenance.title': '系统维护中',
  'maintenance.text': '我们正在升级系统，暂时无法提供服务。账户余额与已确认的注单不受影响，维护结束后本页会自动恢复。',
  'maintenance.again': '重新检查',
  'notFound.title': '页面不存在',
  'notFound.text': '地址有误，或页面已移除',
  'notFound.home': '返回首页',
}
