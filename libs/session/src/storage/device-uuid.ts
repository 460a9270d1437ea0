import { newUuid } from '@pavilion/api-client'
import { deviceArea, type StorageArea } from './area.ts'

const UUID = 'uuid'

export const deviceUuid = (area: StorageArea = deviceArea): string => {
  const storedUuid = area.getItem(UUID)
  if (storedUuid !== null && storedUuid !== '') return storedUuid
  const freshUuid = newUuid()
  area.setItem(UUID, freshUuid)
  return freshUuid
}
