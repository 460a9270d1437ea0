// The page's side of the hosted captcha, in the form of GeeTest's gt4.js: initGeetest4(config, handler).
// Styles are set through the CSSOM, so that a page with a strict content-security-policy needs no exception.
;(() => {
  const base = document.currentScript.src.replace(/\/gt4\.js.*$/, '')
  const TEXTS = {
    zho: { title: '安全验证', move: (mark) => `把滑块移到 ${mark}`, close: '关闭', again: '没有对准，请再试一次' },
    'zho-tw': { title: '安全驗證', move: (mark) => `把滑塊移到 ${mark}`, close: '關閉', again: '沒有對準，請再試一次' },
  }

  const ask = async (path, query = {}) => {
    const answer = await fetch(`${base}/${path}?${new URLSearchParams(query)}`)
    if (!answer.ok) throw new Error(`the captcha answered HTTP ${answer.status}`)
    return answer.json()
  }

  const styled = (name, style, text = '') => {
    const made = document.createElement(name)
    Object.assign(made.style, style)
    made.textContent = text
    return made
  }

  const draw = (texts) => {
    const dialog = styled('dialog', {
      border: '0',
      borderRadius: '12px',
      padding: '20px',
      width: '320px',
      maxWidth: '90vw',
    })
    dialog.setAttribute('aria-label', texts.title)
    const task = styled('p', { margin: '0 0 12px', fontSize: '16px' })
    const range = styled('input', { width: '100%', height: '44px' })
    Object.assign(range, { type: 'range', min: 0, max: 100, value: 0 })
    const said = styled('p', { margin: '8px 0', minHeight: '20px', color: '#b3261e' })
    said.setAttribute('role', 'status')
    const close = styled('button', { minHeight: '44px', padding: '0 16px' }, texts.close)
    close.type = 'button'
    dialog.append(task, range, said, close)
    return { dialog, task, range, said, close }
  }

  globalThis.initGeetest4 = (config, handler) => {
    const texts = TEXTS[config.language] ?? TEXTS.zho
    const handlers = { ready: [], success: [], error: [], close: [], fail: [] }
    const tell = (name, fact) => handlers[name].forEach((listener) => listener(fact))
    const parts = draw(texts)
    let lot
    let passed
    let isReady = false

    const load = async () => {
      const task = await ask('load', { captcha_id: config.captchaId })
      lot = task.lot_number
      parts.task.textContent = texts.move(task.mark)
      parts.range.setAttribute('aria-label', texts.move(task.mark))
      parts.range.value = 0
    }
    const fail = (error) => {
      if (parts.dialog.open) parts.dialog.close()
      tell('error', { code: '60000', msg: String(error), desc: { detail: String(error) } })
    }
    parts.range.addEventListener('change', async () => {
      try {
        const { result, seccode } = await ask('verify', { lot_number: lot, position: parts.range.value })
        if (result === 'success') {
          passed = { captcha_id: config.captchaId, ...seccode }
          parts.dialog.close()
          tell('success')
          return
        }
        parts.said.textContent = texts.again
        tell('fail', { captcha_id: config.captchaId, lot_number: lot })
        await load()
      } catch (error) {
        fail(error)
      }
    })
    parts.close.addEventListener('click', () => parts.dialog.close())
    parts.dialog.addEventListener('close', () => {
      parts.dialog.remove()
      if (!passed) tell('close')
    })

    const captcha = {
      onReady: (listener) => (isReady ? listener() : handlers.ready.push(listener), captcha),
      onSuccess: (listener) => (handlers.success.push(listener), captcha),
      onError: (listener) => (handlers.error.push(listener), captcha),
      onFail: (listener) => (handlers.fail.push(listener), captcha),
      onClose: (listener) => (handlers.close.push(listener), captcha),
      showCaptcha: () => {
        document.body.append(parts.dialog)
        parts.dialog.showModal()
        parts.range.focus()
      },
      getValidate: () => passed ?? false,
      destroy: () => parts.dialog.remove(),
    }
    load().then(() => {
      isReady = true
      tell('ready')
    }, fail)
    handler(captcha)
  }
})()
