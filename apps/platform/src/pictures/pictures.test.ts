import { createHash, randomUUID } from 'node:crypto'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { deflateSync } from 'node:zlib'
import { STATUS } from '@pavilion/contract'
import { addAvatar, avatarList, uploadImage } from '@pavilion/contract/profile'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  aSite,
  createTestClient,
  seedMember,
  testDatabases,
  testPlatform,
  type CallOptions,
  type TestPlatform,
} from '../testing/index.ts'
import { encrypting } from '../testing/encrypting.ts'
import { createMembers } from '../members/index.ts'
import { createPicturesModule } from './index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

interface Part {
  readonly name?: string
  readonly filename?: string
  readonly type?: string
  readonly bytes: Uint8Array
}
const multipart = (...parts: Part[]) => {
  const boundary = `----${randomUUID()}`
  const written = parts.flatMap(({ name = 'file', filename = 'me.png', type = 'image/png', bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  const body = Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2a7' } })

const bomb = (side: number): Buffer => {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (bytes: Buffer) =>
    (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * Math.min(side, 20_000)))
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe.each(testDatabases)('pictures on $name', (kind) => {
  let platform: TestPlatform
  const sites = { 3000: aSite(3000, 'aurora.test'), 3001: aSite(3001, 'jade.test') } as const
  let png: Buffer

  beforeAll(async () => {
    platform = await testPlatform({
      database: kind,
      modules: (deps) => ({ modules: [createPicturesModule(deps, createMembers(deps))] }),
    })
    png = await plain(800, 600).png().toBuffer()
  })
  afterAll(() => platform.close())

  const join = async (siteId: 3000 | 3001 = 3000) => {
    const userId = await seedMember(platform.app.deps, siteId)
    const { token } = platform.signIns.begin(siteId, userId)
    const client = platform.client(siteId)
    const send = (
      form: { body: Buffer; headers: Record<string, string> },
      signed: Uint8Array,
      more: CallOptions = {},
    ) => client(uploadImage, {}, { token, ...form, signed, ...more })
    const upload = (bytes: Uint8Array, part: Partial<Part> = {}) => send(multipart({ bytes, ...part }), bytes)
    const list = async () =>
      ((await client(avatarList, {}, { token })).data as { list: { id: string; url: string }[] }).list
    const choose = async (id: string) => (await client(addAvatar, { id }, { token })).code
    return { userId, token, client, send, upload, list, choose }
  }
  const listening = async (): Promise<number> => {
    if (!platform.app.http.server.listening) await platform.app.http.listen({ host: '127.0.0.1', port: 0 })
    return (platform.app.http.server.address() as AddressInfo).port
  }
  const get = (url: string, host = 'aurora.test') => platform.app.http.inject({ url, headers: { host } })
  const pictureOf = (answer: { data: unknown }) => answer.data as { id: string; url: string }

  it('of the house are there for everybody to choose, and stay the same', async () => {
    const member = await join()
    const list = await member.list()
    expect(list).toHaveLength(12)
    const shown = await Promise.all(list.map(async ({ url }) => (await get(url)).rawPayload))
    expect(new Set(shown.map((bytes) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(12)
    expect((await sharp(shown[0]).metadata()).format).toBe('webp')
    expect(await member.choose('a03')).toBe(STATUS.SUCCESS)
    expect(await member.choose('a99')).toBe(STATUS.NO_DATA)
  })

  it('of members are encoded again, and served as pictures and nothing else', async () => {
    const member = await join()
    const answer = await member.upload(png)
    expect(answer.code).toBe(STATUS.SUCCESS)
    const served = await get(pictureOf(answer).url)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(await member.choose(pictureOf(answer).id)).toBe(STATUS.SUCCESS)
    expect((await member.list()).at(-1)).toEqual(pictureOf(answer))
  })

  it.each([
    ['JPEG', () => plain(300, 200).jpeg().toBuffer()],
    ['WebP', () => plain(300, 200).webp().toBuffer()],
  ])('may be %s, whatever they are called', async (_, make) => {
    const member = await join()
    const answer = await member.upload(await make(), { filename: '../../etc/passwd\u0000.html', type: 'text/html' })
    expect(answer.code).toBe(STATUS.SUCCESS)
    expect(await sharp((await get(pictureOf(answer).url)).rawPayload).metadata()).toMatchObject({
      width: 200,
      height: 200,
    })
  })

  it('keep no metadata of a camera, and are upright', async () => {
    const member = await join()
    const gps = {
      IFD0: { Copyright: 'secret-owner' },
      IFD3: { GPSLatitude: '51/1 30/1 3230/100', GPSLatitudeRef: 'N' },
    }
    const photo = await plain(400, 300).jpeg().withExif(gps).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const served = (await get(pictureOf(await member.upload(photo)).url)).rawPayload
    const metadata = await sharp(served).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(served.includes('secret-owner')).toBe(false)
  })

  it('lose what is hidden behind them', async () => {
    const member = await join()
    const page = Buffer.from('<html><script>alert(document.domain)</script></html>')
    const polyglot = Buffer.concat([png, page])
    const served = (await get(pictureOf(await member.upload(polyglot)).url)).rawPayload
    expect(served.includes('script')).toBe(false)
  })

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page that begins like a GIF', () => Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;')],
    ['a GIF', () => plain(10, 10).gif().toBuffer()],
    ['a TIFF', () => plain(10, 10).tiff().toBuffer()],
    ['a text', () => Buffer.from('hello')],
    ['nothing', () => Buffer.alloc(0)],
    ['half a picture', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 600)],
    ['a bomb of 30,000 pixels a side', () => bomb(30_000)],
    ['a picture wider than may be', () => plain(4097, 10).png().toBuffer()],
    [
      'a film',
      () =>
        sharp(Buffer.alloc(10 * 20 * 3, 7).fill(200, 300), {
          raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
        })
          .webp({ loop: 0 })
          .toBuffer(),
    ],
  ])('are not taken when it is %s', async (_, make) => {
    const member = await join()
    const began = Date.now()
    expect((await member.upload(await make())).code).toBe(STATUS.FILE_UPLOAD_FAILURE)
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(await member.list()).toHaveLength(12)
  })

  it('come one at a time, in the field for it, not too long, signed', async () => {
    const member = await join()
    const code = async (...sent: Parameters<typeof member.send>) => (await member.send(...sent)).code
    expect(await code(multipart({ bytes: png }, { bytes: png }), png)).toBe(STATUS.FILE_UPLOAD_FAILURE)
    expect(await code(multipart({ bytes: png, name: 'other' }), png)).toBe(STATUS.FILE_UPLOAD_FAILURE)
    const long = Buffer.alloc(20 * 2 ** 20, png)
    expect(await code(multipart({ bytes: long }), long)).toBe(STATUS.FILE_UPLOAD_FAILURE)
    const little = Buffer.concat([png, Buffer.alloc(2 ** 21 - png.length + 1)])
    expect(await code(multipart({ bytes: little }), little)).toBe(STATUS.FILE_UPLOAD_FAILURE)
    expect(await code(multipart({ bytes: png }), Buffer.from('another file'))).toBe(STATUS.ILLEGAL_PARAMETER)
    const other = multipart({ bytes: png })
    expect(await code({ ...other, headers: { 'content-type': 'multipart/form-data' } }, png)).toBe(
      STATUS.FILE_UPLOAD_FAILURE,
    )
    expect((await member.client(uploadImage, {}, { token: member.token })).code).toBe(STATUS.FILE_UPLOAD_FAILURE)
    expect(await member.list()).toHaveLength(12)
  })

  it('come from a member signed in on that site', async () => {
    const member = await join()
    const form = multipart({ bytes: png })
    const guest = await platform.client(3000)(uploadImage, {}, { ...form, signed: png })
    const elsewhere = await platform.client(3001)(uploadImage, {}, { ...form, token: member.token, signed: png })
    expect([guest.code, elsewhere.code]).toEqual([STATUS.LOGIN_EXPIRED, STATUS.LOGIN_EXPIRED])
  })

  it('come by an encrypted address too, with the body as it is', async () => {
    const member = await join()
    const key = sites[3000].requestKey
    const form = multipart({ bytes: png })
    const client = createTestClient(
      encrypting(platform.app.http, key, { change: ({ url }) => ({ url, payload: form.body }) }),
      sites[3000],
    )
    const answer = await client(uploadImage, {}, { token: member.token, ...form, signed: png })
    expect(answer.code).toBe(STATUS.SUCCESS)
    expect(await member.list()).toHaveLength(13)
  })

  describe('are read only of a caller who may send them, and of no more than may at once', () => {
    let port: number
    const sockets: Socket[] = []
    beforeAll(async () => {
      port = await listening()
    })
    afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

    const begin = async (headers: Record<string, string>, body = '', timeoutMs = 3000) => {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => undefined)
      const all = { host: 'aurora.test', 'content-type': 'multipart/form-data; boundary=x', ...headers }
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
      socket.write(`POST ${uploadImage.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
      return new Promise<{ heard: string; closed: boolean }>((resolve) => {
        let heard = ''
        const over = setTimeout(() => resolve({ heard, closed: false }), timeoutMs)
        socket.on('data', (bytes) => (heard += String(bytes)))
        socket.on('close', () => {
          clearTimeout(over)
          resolve({ heard, closed: true })
        })
      })
    }
    const code = ({ heard }: { heard: string }) => Number(/"status_code":(\d+)/.exec(heard)?.[1])
    const length = { 'content-length': '2000000' }

    it('not with an unknown token: it is refused before its body came', async () => {
      const refused = await begin({ 'x-token': 'a-token-nobody-has', ...length })
      expect([code(refused), refused.closed]).toEqual([STATUS.LOGIN_EXPIRED, true])
    })

    it('not more than two of one member, and again when they are over', async () => {
      const [member, other] = [await join(), await join()]
      const waiting = [
        begin({ 'x-token': member.token, ...length }, '', 1000),
        begin({ 'x-token': member.token, ...length }, '', 1000),
      ]
      await new Promise((resolve) => setTimeout(resolve, 300))
      const third = await begin({ 'x-token': member.token, ...length })
      expect([code(third), third.closed]).toEqual([STATUS.FREQUENT_SUBMISSION, true])
      expect((await other.upload(png)).code).toBe(STATUS.SUCCESS)
      expect((await Promise.all(waiting)).map(({ closed }) => closed)).toEqual([false, false])
      sockets.splice(0).forEach((socket) => socket.destroy())
      await vi.waitFor(async () => expect((await member.upload(png)).code).toBe(STATUS.SUCCESS), { timeout: 60_000 })
    })

    it('not more than eight from one address, of any caller', async () => {
      const members = await Promise.all(Array.from({ length: 4 }, join))
      const waiting = members.flatMap(({ token }) => [1, 2].map(() => begin({ 'x-token': token, ...length }, '', 1500)))
      await new Promise((resolve) => setTimeout(resolve, 500))
      const ninth = await join()
      const refused = await begin({ 'x-token': ninth.token, ...length })
      expect([code(refused), refused.closed]).toEqual([STATUS.FREQUENT_SUBMISSION, true])
      expect((await Promise.all(waiting)).every(({ closed }) => !closed)).toBe(true)
      sockets.splice(0).forEach((socket) => socket.destroy())
      await vi.waitFor(async () => expect((await ninth.upload(png)).code).toBe(STATUS.SUCCESS), { timeout: 60_000 })
    })

    it('no further than the limit, when the length is not declared', async () => {
      const member = await join()
      const chunk = `10000\r\n${'-'.repeat(0x10000)}\r\n`
      const headers = { 'x-token': member.token, 'transfer-encoding': 'chunked' }
      for (let n = 0; n < 3; n += 1) expect((await begin(headers, chunk.repeat(128), 5000)).closed).toBe(true)
      await vi.waitFor(async () => expect((await member.upload(png)).code).toBe(STATUS.SUCCESS), { timeout: 60_000 })
    })
  })

  it('do not hold up the platform when the body is shorter than it says', async () => {
    const { token } = await join()
    const socket = connect(await listening(), '127.0.0.1')
    const form = multipart({ bytes: png })
    socket.write(
      `POST ${uploadImage.path} HTTP/1.1\r\nhost: aurora.test\r\nx-token: ${token}\r\ncontent-type: ${form.headers['content-type']}\r\ncontent-length: ${form.body.length + 500}\r\n\r\n`,
    )
    socket.end(form.body)
    const heard = await new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (bytes) => (text += String(bytes)))
      socket.on('close', () => resolve(text))
    })
    expect(heard).not.toContain('" 500')
    expect((await get('/site/api/v1/picture/a01')).statusCode).toBe(200)
  })

  it('are the newest five of a member, beside the chosen one', async () => {
    const member = await join()
    const ids: string[] = []
    for (let n = 0; n < 8; n += 1) {
      ids.push(pictureOf(await member.upload(png)).id)
      if (n === 0) expect(await member.choose(ids[0] ?? '')).toBe(STATUS.SUCCESS)
    }
    const kept = (await member.list()).slice(12).map(({ id }) => id)
    expect(kept.toSorted()).toEqual([ids[0], ...ids.slice(-5)].toSorted())
  })

  it('lie sealed, and are gone when the personal data of their member are erased', async () => {
    const member = await join()
    const { id, url } = pictureOf(await member.upload(png))
    const row = await platform.db.selectFrom('pictures').select('image').where('picture_id', '=', id).executeTakeFirst()
    expect(row?.image.includes('RIFF') || row?.image.includes('WEBP')).toBe(false)
    expect((await get(url)).statusCode).toBe(200)
    await platform.db.deleteFrom('member_keys').where('user_id', '=', member.userId).execute()
    expect((await get(url)).statusCode).toBe(404)
  })

  it('are chosen by their own member alone, seen on their own site alone, and gone with the account', async () => {
    const [mine, other] = [await join(), await join()]
    const { id, url } = pictureOf(await mine.upload(png))
    expect(await other.choose(id)).toBe(STATUS.NO_DATA)
    expect((await get(url, 'jade.test')).statusCode).toBe(404)
    for (const made of ['x'.repeat(24), '..%2f..%2fsecrets', '%00', "' or 1=1"]) {
      expect((await get(`/site/api/v1/picture/${encodeURI(made)}`)).statusCode).toBe(404)
    }
    expect((await get(url)).statusCode).toBe(200)
    await sql`update members set state = 'terminated' where user_id = ${mine.userId}`.execute(platform.db)
    expect((await get(url)).statusCode).toBe(404)
  })
})
