export const PANEL_WIDTH = '21.5rem'
export const PANEL_GAP = '0.625rem'
