{
  const notice = document.getElementById('entry-warning')
  notice?.close()
  if (notice && !matchMedia('(display-mode: standalone)').matches) {
    notice.showModal()
    notice.addEventListener('cancel', (event) => event.preventDefault())
    notice.addEventListener('submit', (event) => {
      event.preventDefault()
      document.cookie = '__Host-entry=seen; Path=/; Max-Age=31536000; Secure; SameSite=Lax'
      notice.close()
    })
    notice.querySelector('[data-leave]').addEventListener('click', (event) => {
      if (history.length < 2) return
      event.preventDefault()
      history.back()
    })
  }
}
