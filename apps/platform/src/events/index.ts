export { addEvent } from './add.ts'
export { createConsumers, placesOf, rebuild, type EventConsumer } from './consumers.ts'
export { defineEvent, isOfOtherVersion, kindOf, type EventDefinition, type PlatformEvent } from './event.ts'
export { createLiveEvents, type LiveEvents, type LiveListener } from './live.ts'
