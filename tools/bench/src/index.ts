export { measureScripts, SCRIPT_BUDGET } from './first-load/script-sizes.ts'
export { signIn } from './site/sign-in.ts'
