import { useSiteConfig } from '@pavilion/brand'
import { FooterLinks } from './footer-links.tsx'
import { OwnLinks } from './own-links.tsx'
import { PAYMENT_KINDS, PaymentMarks } from './payment-marks.tsx'
import { SocialLinks } from './social-links.tsx'

export const LinksOfBrand = () => {
  const columns = useSiteConfig().footer?.columns
  return columns ? <OwnLinks columns={columns} /> : <FooterLinks />
}

export const MarksOfBrand = () => {
  const own = useSiteConfig().footer?.payments
  if (!own) return <PaymentMarks />
  return own.length > 0 && <PaymentMarks kinds={PAYMENT_KINDS.filter(({ kind }) => own.includes(kind))} />
}

export const SocialOfBrand = () => {
  const { social } = useSiteConfig()
  return social ? <SocialLinks social={social} /> : null
}
