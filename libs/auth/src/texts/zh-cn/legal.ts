declare module '@pavilion/i18n' {
  interface Catalogue {
    readonly legal: typeof legal
  }
}

/** Spec section 1. */
export const legal = {
  'terms.title': '规则与条款',
  'privacy.title': '隐私政策',
  version: '版本 {version}',
  regions: '目前受限的国家与地区：{regions}。',

  'terms.intro':
    '欢迎使用{site}（以下称“本站”）。注册账户即表示您已阅读、理解并同意本规则与条款及《隐私政策》。若不同意其中任何内容，请勿注册或使用本站服务。',
  'terms.eligibility.title': '一、使用资格',
  'terms.eligibility.age':
    '您必须年满 18 周岁，并达到所在地法律规定的博彩年龄。未满 18 周岁者严禁注册与投注，本站有权要求您提供年龄证明；无法证明的，账户将被停用。',
  'terms.eligibility.one':
    '每人只能持有一个账户。同一人、同一证件、同一支付账户或同一设备被认定注册多个账户的，按第六条处理。',
  'terms.eligibility.region':
    '您不得居住在、也不得身处法律禁止或本站公示的受限国家与地区。来自受限地区的注册、登录、存款与投注将被拒绝。',
  'terms.eligibility.truth':
    '您须提供真实、准确、完整的资料，并在资料变更时及时更新。真实姓名须与取款所用银行卡的户名一致。',
  'terms.account.title': '二、账户与安全',
  'terms.account.care': '请妥善保管账号、密码与验证码。使用您的账号和密码进行的一切操作均视为您本人所为。',
  'terms.account.transfer': '账户仅供本人使用，不得转让、出售、出租或借与他人。',
  'terms.account.report': '若发现账户被他人使用或存在异常，请立即联系在线客服，本站将先行锁定账户以保护您的资金。',
  'terms.money.title': '三、资金',
  'terms.money.official':
    '存款通道仅限本站官网与在线客服提供。本站不承认任何线下代理，经其他途径付款造成的损失由您自行承担。',
  'terms.money.own': '存款须来自您本人名下的账户。资金仅用于本站的娱乐服务，不得用于洗钱或其他违法用途。',
  'terms.money.records': '本站保存您的交易记录 5 年。投注与派彩可随时在“投注记录”中查询；查询存款请联系在线客服。',
  'terms.bets.title': '四、投注',
  'terms.bets.final': '注单一经接受即为最终，不能撤销或更改。请在提交前核对选项、盘口、赔率与金额。',
  'terms.bets.delay':
    '滚球投注在接受前会有短暂的确认时间。确认期间盘口关闭、变动或赛事结束的，注单不予接受，本金即时退回。',
  'terms.bets.result':
    '注单以本站公布的赛果与各玩法规则结算。赛果或结算有误的，本站有权更正，并以相反的账目冲正，原记录予以保留。',
  'terms.bets.void':
    '比赛中断后不再继续，或自本站首次公布的开赛时间起 36 小时内没有开赛的，未结算的注单无效，本金退回；在此期限内改期进行的，注单继续有效。',
  'terms.bets.limits': '单注的投注额与可赢金额设有上限，以投注单显示为准，超出上限的注单不予接受。',
  'terms.complaints.title': '五、异议与投诉',
  'terms.complaints.window': '如对游戏或赛事结果有异议，请于结果公布之日起 14 天内提出。逾期视为接受该结果。',
  'terms.complaints.how': '请通过在线客服提交注单号与说明，本站将依据服务器记录核查并答复。',
  'terms.breach.title': '六、违规处理',
  'terms.breach.measures': '有下列情形之一的，本站有权作废相关盈利，并冻结、终止账户或没收账户余额：',
  'terms.breach.accounts': '（1）持有或操作多个有效账户；',
  'terms.breach.name': '（2）注册姓名与付款或取款银行卡户名不符；',
  'terms.breach.promotion': '（3）参加优惠活动后，未达到要求即提前退出；',
  'terms.breach.fraud': '（4）欺诈，包括盗用他人身份或支付工具、恶意拒付；',
  'terms.breach.bots': '（5）使用机器人、外挂或自动程序，或与他人串通投注。',
  'terms.breach.appeal': '对处理有异议的，可在收到通知后联系在线客服申请复核。',
  'terms.liability.title': '七、责任限制',
  'terms.liability.asis':
    '本站按现状提供服务，并尽力保持其稳定，但不保证服务不中断或毫无差错。明显的赔率或盘口错误所产生的注单，本站有权作废并退回本金。',
  'terms.liability.limit':
    '在法律允许的范围内，本站对任何间接损失、利润损失或数据丢失不承担责任；对直接损失的责任，以相关注单的投注额为限。',
  'terms.links.title': '八、外部链接',
  'terms.links.text':
    '本站可能含有第三方网站的链接。其内容、服务与隐私做法由第三方自行负责，本站不作担保，访问风险由您自行承担。',
  'terms.force.title': '九、不可抗力',
  'terms.force.text':
    '因自然灾害、战争、罢工、政府行为、电力或通讯故障、网络攻击等本站无法合理控制的原因，导致服务延迟或不能提供的，本站不承担责任，并将在恢复后依规则处理受影响的注单。',
  'terms.responsible.title': '十、理性娱乐',
  'terms.responsible.text':
    '博彩应是一种娱乐，而不是收入来源。请量力而行，勿追逐损失；如感到难以自控，请停止投注并联系在线客服寻求协助。',
  'terms.changes.title': '十一、条款的变更',
  'terms.changes.text':
    '本站可修订本条款，并在生效前公布新版本；条款变更后，您下次登录时须重新表示同意；不同意的，仍可查看记录与结束未结注单，但不能存款与投注。您每次接受的版本与时间会记录在您的账户中。',

  'privacy.intro': '{site}（以下称“本站”）重视您的隐私。本政策说明我们收集哪些资料、如何使用与保护它们，以及您的权利。',
  'privacy.collection.title': '一、我们收集的资料',
  'privacy.collection.given': '您提供的资料：账号、出生日期，以及您其后自愿绑定的姓名、手机号、电子邮箱与收付款账户。',
  'privacy.collection.made': '使用服务时产生的资料：登录、存取款、投注与结算记录，以及与客服的往来。',
  'privacy.cookies.title': '二、Cookie 与网络地址',
  'privacy.cookies.storage':
    '我们使用 Cookie 及浏览器本地存储来保持登录状态，并记住语言等设置。禁用后部分功能可能无法使用。',
  'privacy.cookies.address': '我们记录您的 IP 地址与设备信息，用于识别异常登录、防范欺诈和判断所在地区。',
  'privacy.use.title': '三、资料的用途',
  'privacy.use.text':
    '我们将资料用于开立与管理账户、处理资金与投注、核实年龄与身份、履行法律义务、防范欺诈与洗钱，以及改进服务。',
  'privacy.confidential.title': '四、保密与安全',
  'privacy.confidential.text':
    '您的个人资料会被加密保存，仅限因工作需要的人员在授权范围内查阅。密码以不可还原的方式保存，本站人员不会向您索要密码或验证码。',
  'privacy.sharing.title': '五、资料的共享',
  'privacy.sharing.payment': '为完成存款与取款，我们会向支付平台提供必要的交易资料。',
  'privacy.sharing.providers':
    '为提供赛事、游戏、短信与邮件等服务，我们会向第三方供应商提供必要的最少资料，并要求其同样保密。',
  'privacy.sharing.law': '除法律要求或经您同意外，我们不会向其他人披露或出售您的资料。',
  'privacy.monitoring.title': '六、通话与邮件的监测',
  'privacy.monitoring.text': '为保障服务质量、安全与解决争议，您与本站的通话、邮件及在线对话可能会被录音、保存与查阅。',
  'privacy.retention.title': '七、保存期限与您的权利',
  'privacy.retention.text':
    '交易记录保存 5 年。您可以查询、更正自己的资料；在法律允许的范围内，也可以要求删除。请通过在线客服提出。',
  'privacy.age.title': '八、年龄声明',
  'privacy.age.text':
    '本站仅面向年满 18 周岁的成年人，不会有意收集未成年人的资料。一经发现，将停用相关账户并删除资料。',
  'privacy.changes.title': '九、政策的变更',
  'privacy.changes.text': '本政策如有修订，我们会公布新版本并注明版本号；重大变更将再次征得您的同意。',
} as const
