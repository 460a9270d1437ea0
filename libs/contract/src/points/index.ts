export * from './gifts.ts'
export * from './own-points.ts'
export * from './prediction.ts'
export * from './requests.ts'
