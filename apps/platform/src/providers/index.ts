export { BreakerOpen, createBreaker, type Breaker } from './breaker.ts'
export { createNamedClients } from './named-clients.ts'
export { signatureFault, signedHeaders, type SignatureFault } from './signature.ts'
export { createSignedClient, ProviderRefused, type SignedClient } from './signed-client.ts'
