import type { Language } from './language.ts'
import { OWN_MESSAGES } from './own-messages.ts'
import { statusName, type StatusName } from './status.ts'

type Message = Readonly<Record<Language, string>>
const of = (cn: string, tw: string): Message => ({ 'zh-CN': cn, 'zh-TW': tw })

const RETRY_LATER = OWN_MESSAGES.SERVER_ERROR
const BAD_PARAMETERS = OWN_MESSAGES.INVALID_PARAMETER
const MAINTENANCE = of('维护中', '維護中')
const NO_DATA = of('未找到数据', '找不到資料')
const NEW_DEVICE = of('为保障账号安全，请完成新设备验证', '為保障帳號安全，請完成新裝置驗證')

/** Default texts (spec section 8). */
export const MESSAGES: Readonly<Record<StatusName, Message>> = {
  SUCCESS: of('成功', '成功'),
  LOGIN_EXPIRED: OWN_MESSAGES.LOGIN_EXPIRED,
  INVALID_CREDENTIALS: of('账号或密码错误', '帳號或密碼錯誤'),
  ACCESS_DENIED: of('请求拒绝', '請求遭拒'),
  NOT_FOUND: NO_DATA,
  SERVER_ERROR: RETRY_LATER,
  BAD_GATEWAY: RETRY_LATER,
  INVALID_PARAMETER: BAD_PARAMETERS,
  ILLEGAL_PARAMETER: of('非法请求', '非法請求'),
  DATA_EXISTS: of('数据已存在', '資料已存在'),
  FILE_UPLOAD_FAILURE: of('文件上传失败', '檔案上傳失敗'),
  FREQUENT_SUBMISSION: of('请勿频繁提交', '請勿頻繁提交'),
  WARNING: of('操作存在风险，请确认后再试', '操作存在風險，請確認後再試'),
  MAINTENANCE,
  INVOCATION_ERROR: RETRY_LATER,
  UNBOUND_PHONE: of('请先绑定手机号', '請先綁定手機號碼'),
  PHONE_VERIFICATION: of('请先验证手机号', '請先驗證手機號碼'),
  PHONE_VERIFICATION_REQUIRED: of('请先验证手机号', '請先驗證手機號碼'),
  GRAPHIC_VERIFICATION_CODE: of('请输入图形验证码', '請輸入圖形驗證碼'),
  RAPID_VERIFICATION: of('请完成滑块验证', '請完成滑塊驗證'),
  IP_NOT_PASSED: NEW_DEVICE,
  DEVICE_NOT_PASSED: NEW_DEVICE,
  DEVICE_AND_IP_NOT_PASSED: NEW_DEVICE,
  LONG_TIME_NOT_LOGGED_IN: of('您已较长时间未登录，请完成验证', '您已較長時間未登入，請完成驗證'),
  RISKY_LOGIN: of('本次登录存在风险，请完成验证', '本次登入存在風險，請完成驗證'),
  CONTACT_CUSTOMER_SERVICE: of('请联系在线客服', '請聯絡線上客服'),
  REGION_LIMITED: of('您所在的地区无法使用本服务', '您所在的地區無法使用本服務'),
  REGION_WARNING: of('您所在的地区可能限制使用本服务', '您所在的地區可能限制使用本服務'),
  IP_RESTRICTED: of('您的网络地址已被限制访问', '您的網路位址已被限制存取'),
  MAX_PHONE_ATTEMPTS: of('手机号验证次数已达上限', '手機號碼驗證次數已達上限'),
  AUTHENTICATION_REQUIRED: of('请完成身份验证', '請完成身分驗證'),
  AUTHENTICATION_CODE_ERROR: of('验证码错误', '驗證碼錯誤'),
  AUTHENTICATION_LOCKED: of('验证已锁定，请稍后再试', '驗證已鎖定，請稍後再試'),
  AUTHENTICATION_CODE_EXPIRED: of('验证码已过期', '驗證碼已過期'),
  TOO_MANY_DEVICES: of('登录设备过多，请先退出其他设备', '登入裝置過多，請先登出其他裝置'),
  SIXTY_SECOND_LIMIT: of('请于 60 秒后再试', '請於 60 秒後再試'),
  WALLET_TOKEN_EXPIRED: of('钱包信息已过期，请核对最新金额后再试', '錢包資訊已過期，請核對最新金額後再試'),
  PASSWORD_CHECK_FAILURE: of('密码不正确，请重新输入', '密碼不正確，請重新輸入'),
  LOCKING_UNAVAILABLE: of('暂时无法锁定，请稍后再试', '暫時無法鎖定，請稍後再試'),
  WITHDRAWAL_PROTECTION_ERROR: of('取款保护设置有误，请联系在线客服', '提款保護設定有誤，請聯絡線上客服'),
  PARAMETER_ERROR: BAD_PARAMETERS,
  UID_VERIFICATION_ERROR: of('数据异常，请重新进入游戏', '資料異常，請重新進入遊戲'),
  NO_DATA,
  SYSTEM_MAINTENANCE: of('系统维护中', '系統維護中'),
  SYSTEM_BUSY: of('系统繁忙，请稍后再试', '系統忙碌中，請稍後再試'),
  UNKNOWN_TYPE: of('不支持的类型', '不支援的類型'),
  TESTING: of('系统测试中，请稍后再试', '系統測試中，請稍後再試'),
  SYSTEM_ABNORMAL: of('系统异常，请稍后再试', '系統異常，請稍後再試'),
  VENUE_ACTIVITY: of('您正在参与场馆活动', '您正在參與場館活動'),
  VENUE_MAINTENANCE: of('场馆维护中', '場館維護中'),
  BIND_REAL_NAME: of('请先完善实名信息', '請先完善實名資料'),
  POPUP_NOT_PROMPTED: of('条款已更新，请先阅读并选择是否同意', '條款已更新，請先閱讀並選擇是否同意'),
  REALITY_CHECK: of('请先查看本次游戏的时间与输赢提示', '請先查看本次遊戲的時間與輸贏提示'),
  EXCLUSION_UNCHECKED: of('暂时无法核对自我禁制登记，请稍后再试', '暫時無法核對自我禁制登記，請稍後再試'),
  SUSPENDED_WITH_POPUP: of('登录与注册暂停服务', '登入與註冊暫停服務'),
  SUSPENDED_WITHOUT_POPUP: of('登录与注册暂停服务', '登入與註冊暫停服務'),
}

export const messageOf = (code: number, language: Language): string =>
  MESSAGES[statusName(code) ?? 'SERVER_ERROR'][language]
