import { Container } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { AnnouncementBar } from '../announcements/announcement-bar.tsx'
import { LatestNotice } from '../announcements/latest-notice.tsx'
import { COMPACT, NARROW } from '../measures.ts'
import { AccountArea } from './account-area.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { HomeLogo } from './home-logo.tsx'

const Base = styled.header`
  background: var(--pv-header);
  color: var(--pv-header-text);

  ${NARROW} {
    position: sticky;
    top: 0;
    z-index: var(--pv-layer-header);
    border-bottom: 1px solid var(--pv-header-line);
  }
`
const Row = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: 1.5rem;
  height: 5.5rem;

  [data-bare] & {
    width: calc(100% - 1.25rem);
    height: 4rem;
  }
  /* The logo has no middle left between the notice and a member's account. */
  ${COMPACT} {
    grid-template-columns: auto minmax(0, 1fr);

    > :first-child {
      display: none;
    }
  }
  ${NARROW} {
    height: 3.5rem;
  }
`
/** The menu stays at the top of the page while the masthead scrolls away; the rule under it is the brand's. */
const Menu = styled.div`
  position: sticky;
  top: 0;
  z-index: var(--pv-layer-header);
  border-top: 1px solid var(--pv-header-line);
  border-bottom: var(--pv-nav-rule) var(--pv-nav-rule-style) var(--pv-border-strong);
  background: var(--pv-header);
  color: var(--pv-header-text);

  ul {
    height: 3rem;
    gap: 1.5rem;
    margin-inline-start: -0.75rem;
  }
  /* Less room beside it than its first entry reaches over. */
  [data-bare] & > div {
    width: calc(100% - 1.25rem);

    ul {
      margin-inline-start: -0.5rem;
    }
  }
  ${NARROW} {
    display: none;
  }
`
/** A narrow masthead has no room for the notice; it gets the moving line. */
const NarrowAnnouncements = styled.div`
  display: none;

  ${COMPACT} {
    display: block;
  }
`

/** Logo in the middle between the latest notice and the account, the menu in a ruled row below. */
export const MastheadHeader = () => (
  <>
    <Base>
      <Row>
        <LatestNotice />
        <HomeLogo />
        <AccountArea />
      </Row>
    </Base>
    <Menu>
      <Container>
        <CategoryMenu />
      </Container>
    </Menu>
    <NarrowAnnouncements>
      <AnnouncementBar />
    </NarrowAnnouncements>
  </>
)
