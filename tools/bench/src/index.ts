export { measureSizes, SIZE_BUDGET } from './first-load/page-sizes.ts'
export { signIn } from './site/sign-in.ts'
