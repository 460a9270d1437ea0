export { helpTopics, type HelpOfBrand } from './help-topics.ts'
export { structuredData, type HelpEdition, type HelpNames } from './structured-data.ts'
export { readTopics, type OwnTopics } from './topic-files.ts'
export { HELP_PATH, pathOf, TOPICS, topicsShown, type HelpTopic } from '../topics/topics.ts'
