import { BookPanel } from './book-panel.tsx'
import { FeatureMatch } from './feature-match.tsx'
import { HERO_MATCH_RESERVE } from './reserves.ts'

const HeroMatchBook = () => (
  <BookPanel reserve={HERO_MATCH_RESERVE}>
    <FeatureMatch />
  </BookPanel>
)

export default HeroMatchBook
