// Counts down, and loads the page again when time is up or while money is on its way.
const state = document.querySelector('main')?.dataset.state
const clock = document.querySelector('[data-countdown]')
const two = (value) => String(value).padStart(2, '0')

if (clock) {
  const end = performance.now() + Number(clock.dataset.seconds) * 1000
  const show = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000))
    clock.textContent = `${two(Math.floor(left / 60))}:${two(left % 60)}`
    if (left > 0) setTimeout(show, 250)
    else setTimeout(() => location.reload(), 500)
  }
  show()
}
if (state === 'arriving') setTimeout(() => location.reload(), 2000)
