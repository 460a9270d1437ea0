import { renderOn } from '@pavilion/session/testing/render'
import { Stage } from './stage.tsx'

export const renderOnStage = renderOn(Stage)
