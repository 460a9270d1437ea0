// Replaces the list when it has changed; the page stays where it was scrolled to.
const refresh = async () => {
  const answer = await fetch(location.href).catch(() => undefined)
  if (answer?.ok) {
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-refresh]')
    const current = document.querySelector('[data-refresh]')
    if (next && current && next.innerHTML !== current.innerHTML) current.replaceWith(next)
  }
  setTimeout(refresh, 2000)
}
setTimeout(refresh, 2000)
