import { DEFAULT_SETTINGS, type SettingsChange } from '@pavilion/operator-api/sites'

export const WITHOUT_CAPTCHA: SettingsChange = {
  captcha: { ...DEFAULT_SETTINGS.captcha, login: 'never', register: 'never', forgot: 'never' },
}

export const FOR_PROGRAMS: SettingsChange = { ...WITHOUT_CAPTCHA, identify: 'never' }
