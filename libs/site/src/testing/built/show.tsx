import { createRoot } from 'react-dom/client'
import { SiteStage, type SiteStageProps } from '../site-stage.tsx'

/** Returns its removal. */
export const show = (element: HTMLElement, props: SiteStageProps): (() => void) => {
  const root = createRoot(element)
  root.render(<SiteStage {...props} />)
  return () => root.unmount()
}
