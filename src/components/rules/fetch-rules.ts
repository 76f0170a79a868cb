/**
 * Fetches the rules as a document, so that nothing is parsed from a string. This page's content security
 * policy applies to the document too, and would refuse the styles of a whole page.
 */
export function fetchRules(url: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', url)
    request.onload = () => {
      const { status, responseXML } = request
      if (status === 200 && responseXML) resolve(responseXML)
      else reject(new Error(`No rules at ${url}`))
    }
    request.onerror = () => reject(new Error(`No answer from ${url}`))
    request.send()
  })
}
