export { createVenueWallets, type VenueWallets } from './venue-wallets.ts'
