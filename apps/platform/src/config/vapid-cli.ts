import { createECDH } from 'node:crypto'

/** `npm run vapid-key -w @pavilion/platform`: a new key for notifications of browsers. */
const pair = createECDH('prime256v1')
pair.generateKeys()
const number = pair.getPrivateKey()
const privateKey = Buffer.concat([Buffer.alloc(32 - number.length), number]).toString('base64url')
process.stdout.write(`VAPID_PRIVATE_KEY=${privateKey}\n`)
process.stdout.write(`# browsers subscribe with ${pair.getPublicKey('base64url', 'uncompressed')}\n`)
