export { renderOn } from './render-on.tsx'
