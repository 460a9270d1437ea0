/**
 * What every brand shares: the 8 px grid, the type scale, heights of controls, layers. Lengths are px of the
 * drawings and are emitted as rem (÷ 16), so the font scale grows them all together.
 */
export const FOUNDATION = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'space-7': '40px',
  'space-8': '48px',
  'section-gap': '40px',
  'size-11': '11px',
  'size-12': '12px',
  'size-13': '13px',
  'size-14': '14px',
  'size-15': '15px',
  'size-16': '16px',
  'size-20': '20px',
  'size-28': '28px',
  'size-40': '40px',
  'weight-regular': '400',
  'weight-bold': '700',
  'height-control': '36px',
  'height-odds': '40px',
  'height-primary': '48px',
  'container-max': '1440px',
  'layer-sticky': '10',
  'layer-header': '20',
  'layer-popover': '30',
  'layer-toast': '40',
} as const
