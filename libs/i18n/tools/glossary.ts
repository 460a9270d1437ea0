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
]
