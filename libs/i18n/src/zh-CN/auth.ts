import { RULE_MESSAGES } from '@pavilion/contract'

/** Sign-in, registration and what is read before it. */
export const auth = {
  title: '登录与注册',
  login: '登录',
  register: '注册',

  'panel.login.title': '欢迎回来',
  'panel.login.text': '登录后即可投注、存款与查看注单。',
  'panel.register.title': '一分钟\n开启{site}',
  'panel.register.text': '只需账号、密码与出生日期。',
  'panel.safe': '密码加密传输与保存',
  'panel.service': '在线客服随时协助',
  'panel.adult': '仅限年满 18 岁人士注册',

  'name.label': '账号',
  'name.placeholder': '请输入账号',
  'name.empty': '账号不能为空',
  'name.invalid': RULE_MESSAGES.username['zh-CN'],
  'name.rule.length': '4–11 位',
  'name.rule.startsWithLetter': '字母开头',
  'name.rule.lettersAndDigits': '仅字母与数字',
  'name.rule.twoLetters': '至少 2 个字母',
  'name.rule.oneDigit': '至少 1 个数字',

  'password.label': '密码',
  'password.placeholder': '请输入密码',
  'password.empty': '密码不能为空',
  'password.invalid': '请输入 8-12 位字母+数字',
  'password.rule.length': '8–12 位字母与数字',
  'password.rule.letter': '包含字母',
  'password.rule.digit': '包含数字',

  'repeat.label': '确认密码',
  'repeat.placeholder': '请再次输入密码',
  'repeat.empty': '请再次输入密码',
  'repeat.differs': '两次输入的密码不一致',

  'birthday.label': '出生日期',
  'birthday.year': '年',
  'birthday.month': '月',
  'birthday.day': '日',
  'birthday.hint': '须年满 18 周岁，注册后不可自行修改',
  'birthday.missing': RULE_MESSAGES.birthdayMissing['zh-CN'],
  'birthday.young': RULE_MESSAGES.underAge['zh-CN'],

  'agree.before': '我已年满 18 岁，已阅读并同意',
  'agree.terms': '《规则与条款》',
  'agree.and': '与',
  'agree.privacy': '《隐私政策》',
  'agree.missing': '请先同意规则与条款及隐私政策',

  'login.remember': '记住账号',
  'login.submit': '登录',
  'login.busy': '登录中…',
  'login.done': '登录成功',
  'login.toRegister': '还没有账号？',
  'login.toRegisterLink': '立即注册',

  'register.submit': '注册',
  'register.busy': '注册中…',
  'register.done': '注册成功',
  'register.toLogin': '已有账号？',
  'register.toLoginLink': '立即登录',
  'register.signInFailed': '注册成功，请登录',

  support: '联系客服',
  'legal.swap': '查看{title}',
  'legal.read': '我已阅读',
} as const
