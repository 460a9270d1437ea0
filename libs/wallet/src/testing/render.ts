import { renderOn } from '@pavilion/session/testing/render'
import { ToastHost } from '@pavilion/ui-kit'
import { Stage } from './stage.tsx'

export const renderOnStage = renderOn(Stage, ToastHost)
