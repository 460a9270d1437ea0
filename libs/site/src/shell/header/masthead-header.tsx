import { Container } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { AnnouncementBar } from '../announcements/announcement-bar.tsx'
import { LatestNotice } from '../announcements/latest-notice.tsx'
import { COMPACT, NARROW } from '../../layout/measures.ts'
import { AccountArea } from './account-area.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { HomeLogo } from './home-logo.tsx'

/** One row in the venue: the board needs the height. */
const Frame = styled.div`
  display: contents;

  [data-bare] > & {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 1.5rem;
    height: 3.25rem;
    padding-inline: 0.625rem;
    border-bottom: 1px solid var(--pv-header-line);
    background: var(--pv-header);
    color: var(--pv-header-text);

    ${NARROW} {
      position: sticky;
      top: 0;
      z-index: var(--pv-layer-header);
      grid-template-columns: auto minmax(0, 1fr);
      height: 3.5625rem;
    }
  }
`
const Base = styled.header`
  background: var(--pv-header);
  color: var(--pv-header-text);

  [data-bare] & {
    display: contents;
  }
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
    display: contents;

    > :first-child {
      display: none;
    }
    /* By name: a last child is none before all of a document has come, and would move then. */
    > [data-account] {
      grid-row: 1;
      grid-column: -2;
    }
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
  [data-bare] & {
    position: static;
    grid-row: 1;
    grid-column: 2;
    align-self: stretch;
    border: 0;

    > div,
    nav,
    ul {
      width: auto;
      height: 100%;
      margin: 0;
    }
  }
  ${NARROW} {
    display: none;
  }
`
/** No room for the notice. */
const NarrowAnnouncements = styled.div`
  display: none;

  ${COMPACT} {
    display: block;
  }
`

export const MastheadHeader = () => (
  <>
    <Frame>
      <Base data-sticky-head="">
        <Row>
          <LatestNotice />
          <HomeLogo />
          <AccountArea />
        </Row>
      </Base>
      <Menu data-sticky-head="">
        <Container>
          <CategoryMenu />
        </Container>
      </Menu>
    </Frame>
    <NarrowAnnouncements>
      <AnnouncementBar />
    </NarrowAnnouncements>
  </>
)
