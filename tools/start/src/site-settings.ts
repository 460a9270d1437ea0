import { DEFAULT_SETTINGS, type SettingsChange } from '@pavilion/operator-api'

/** For whoever cannot solve a captcha. */
export const WITHOUT_CAPTCHA: SettingsChange = {
  captcha: { ...DEFAULT_SETTINGS.captcha, login: 'never', register: 'never', forgot: 'never' },
}

/** For programs that make members wholesale and pay for them: journeys, measurements, load. */
export const FOR_PROGRAMS: SettingsChange = { ...WITHOUT_CAPTCHA, identify: 'never' }
