import { basename } from 'node:path'
import { textModulesOf } from '@pavilion/i18n/vite'
import { HELP_ADDRESSES, helpDescriptions, helpPlaces } from './help-places.ts'
import { brandHelp } from './brand-help.ts'
import { brandModules, type BuiltFile, type MakeDocuments } from '@pavilion/brand/vite'
import { takenTwice } from '@pavilion/domain'
import { liveTopic } from '@pavilion/contract/games'
import { PAGES } from '../domains.ts'
import { hostAddresses } from './host-addresses.ts'
import { screenPlansOf } from '../counterpart/plans.ts'
import { documentWith, preparedPage, stagesOf } from './document.ts'
import { checkMenus } from './check-menus.ts'
import { checkSections } from './check-sections.ts'
import { drawScreens } from './draw-screens.ts'
import { inlineScript } from './inline-script.ts'
import { onDemandFiles } from './late-files.ts'
import { listedOf } from './listed.ts'

const pictureIn = (files: readonly BuiltFile[], source: string): string => {
  const name = basename(new URL(source).pathname)
  const file = files.find(({ originalFileNames }) => originalFileNames?.some((path) => basename(path) === name))
  if (!file) throw new Error(`the build has no picture ${name}`)
  return `/${file.fileName}`
}

const innerOf = (style: string): string => style.replace(/^<style[^>]*>|<\/style>$/g, '')

/** docs/decisions/0014 */
export const firstScreens: MakeDocuments = async ({ brand, root, html, files }) => {
  const twice = takenTwice(PAGES)
  if (twice.length > 0) throw new Error(`two pages of a site have one name or address: ${twice.join(', ')}`)
  const { site } = brand
  checkMenus(site)
  const sections = await checkSections(brand)
  const own = [brandModules(brand), brandHelp(brand)]
  const [places, descriptions] = [helpPlaces(site.languages[0]), await helpDescriptions(brand)]
  const pictures = { hero: pictureIn(files, site.pictures.hero) }
  const { screens, early } = await drawScreens(root, { ...site, pictures }, own, places)
  const { topics, columns } = early
  const ASK = { url: site.addresses.platform + liveTopic.path, siteId: site.siteId, requestKey: site.requestKey }
  const [prepare, enter, askBoard, enterBoard] = await Promise.all([
    inlineScript('prepare', 'iife', own, { EDITIONS: site.editions }),
    inlineScript('enter', 'es', own),
    inlineScript('ask-board', 'iife', own, { EARLY: { topics }, ASK }),
    inlineScript('enter-board', 'es', own, { EARLY: { columns } }),
  ])
  const present = stagesOf(html).map((href) => href.slice(1))
  const documents = await Promise.all(
    screenPlansOf(PAGES, places).map(async (plan, index) => {
      const screen = screens[index]
      if (!screen) throw new Error(`the first screen ${plan.name} was not drawn`)
      const modules = [...plan.modules(site, sections), ...(await textModulesOf(site.languages[0] ?? '', plan.texts))]
      const onDemand = onDemandFiles(modules, files, present).map((fileName) => `/${fileName}`)
      const scripts = plan.board ? { prepare: [prepare, askBoard], enter: enterBoard } : { prepare: [prepare], enter }
      const parts = {
        plan,
        screen,
        languages: site.languages,
        scripts,
        onDemand,
        description: descriptions.get(plan.name),
      }
      return { fileName: `${plan.name}.html`, paths: plan.paths, html: documentWith(html, parts) }
    }),
  )
  // Pages without a first screen need the same preparation.
  const plain = { fileName: 'index.html', paths: [], html: preparedPage(html, prepare) }
  const [listed, paths] = [listedOf(PAGES), places.map(({ path }) => path)]
  const styles = screens.flatMap(({ css }) => [css.own, innerOf(css.components)])
  return {
    documents: [...documents, plain],
    pages: hostAddresses(PAGES, HELP_ADDRESSES),
    search: { ...listed, open: [...listed.open, ...paths] },
    styles: [...new Set(styles)],
    scripts: [prepare, enter, askBoard, enterBoard],
  }
}
