import { createRoot } from 'react-dom/client'
import { SiteStage, type SiteStageProps } from '../site-stage.tsx'

/** Shows a whole site in an element; returns how to take it away. */
export const show = (element: HTMLElement, props: SiteStageProps): (() => void) => {
  const root = createRoot(element)
  root.render(<SiteStage {...props} />)
  return () => root.unmount()
}
