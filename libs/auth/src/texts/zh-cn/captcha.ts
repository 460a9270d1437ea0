declare module '@pavilion/i18n' {
  interface Catalogue {
    readonly captcha: typeof captcha
  }
}

export const captcha = {
  title: '安全验证',
  loading: '正在加载验证…',
  checking: '验证中…',
  failed: '验证加载失败，请刷新后再试',
  expired: '验证已过期，请刷新后再试',
  wrong: '验证未通过，请关闭后重新提交',
  end: '知道了',
  refresh: '换一张',
  toQuestion: '换一种方式',
  toSlider: '改用滑块验证',

  'slider.hint': '拖动滑块，把拼图移到数字相同的缺口',
  'slider.keys': '也可用方向键移动，按 Enter 键确认',
  'slider.label': '移动拼图',
  'slider.moved': '已移动 {percent}%',
  'slider.ground': '带有缺口的图片',

  'question.hint': '请回答下面的问题，汉字或数字均可',
  'question.label': '您的答案',
  'question.empty': '请输入答案',
  'question.submit': '提交',
  'question.another': '换一题',

  'picture.hint': '请输入图中的字符，不分大小写',
  'picture.label': '图形验证码',
  'picture.another': '看不清？点击图片换一张',
  'picture.empty': '请输入验证码',
  'picture.submit': '确定',
} as const
