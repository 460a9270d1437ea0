import type { Brand } from '@pavilion/brand'
import { helpTopics } from '@pavilion/help-content/vite'
import type { Plugin } from 'vite'

/** The topics of help, with what of them is the brand's own. */
export const brandHelp = ({ site, help }: Brand): Plugin => helpTopics({ own: help, domain: site.operation.hosts[0] })
