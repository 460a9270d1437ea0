// The desk's page: its lines come worded from the sandbox, and are asked for again while the page is looked at.
const main = document.querySelector('main')
const talk = main.querySelector('.talk')
const state = main.querySelector('[data-state]')
const fault = main.querySelector('[data-fault]')
const form = main.querySelector('form')
const address = main.dataset.talk

const element = (tag, text, attributes = {}) => {
  const node = document.createElement(tag)
  node.textContent = text
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  return node
}

// Lines are only ever added: the log announces the new ones alone.
const show = ({ lines, open, state: words }) => {
  for (const { by, name, time, text } of lines.slice(talk.children.length)) {
    const entry = element('li', '', { 'data-by': by })
    entry.append(element('small', `${name} ${time}`), element('p', text, { class: 'text' }))
    talk.append(entry)
    talk.scrollTop = talk.scrollHeight
  }
  if (state.textContent !== words) state.textContent = words
  for (const control of form.elements) control.disabled = !open
}

// An answer that was overtaken by a later one must not bring back what stood before.
let calls = 0
let latest = 0
const call = async (options) => {
  const turn = ++calls
  const answer = await fetch(address, options)
  if (!answer.ok) throw new Error(String(answer.status))
  const data = await answer.json()
  if (turn < latest) return
  latest = turn
  show(data)
}

const follow = async () => {
  if (document.visibilityState === 'visible') await call().catch(() => undefined)
  setTimeout(follow, 1500)
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const text = form.elements.text.value.trim()
  if (text === '') return
  try {
    await call({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    })
    form.elements.text.value = ''
    fault.hidden = true
  } catch {
    fault.hidden = false
  }
  form.elements.text.focus()
})
follow()
