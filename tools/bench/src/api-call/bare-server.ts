import fastify from 'fastify'

/** The reference: the least a call costs. */
const [port = '0', body = '{}'] = process.argv.slice(2)
const app = fastify()
app.get('/', () => ({ ok: true }))
app.post('/bare', (_, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body))
await app.listen({ host: '127.0.0.1', port: Number(port) })
