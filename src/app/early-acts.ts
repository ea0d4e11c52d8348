/**
 * Runs in the head (document.tsx). A page from the server looks ready before its scripts have come, on a slow line seconds before: what is
 * typed, chosen and pressed until then is remembered, and done once more as soon as React has taken the page over and says so (root.tsx),
 * one at a time, because the next may build on what the page shows then. Parts whose code comes later still take nothing before; React
 * keeps such events from them, or draws them anew when something else changes first, so that what has not arrived where it was meant is
 * tried again for a while, on what stands there alike; and never while React is at work, which has half of a part then and loses it.
 *
 * A button counts once, however often somebody pressed it who saw nothing happen. Links, buttons that send a form and popovers work
 * without scripts, and are left alone.
 *
 * What arrives at an element that React knows already was done by it, also while it takes the page over: it finishes first, then lets the
 * event through. What it has yet to know keeps no event from arriving, and knows nothing of React.
 *
 * React notices a change by comparing with what it last saw in a field, so that each is put back before it is changed again.
 */
export const earlyActsScript = `{
const acts=new Map,rest=self.requestIdleCallback??setTimeout
let until=1/0
const note=({type,target:t})=>{
const e=type==='click'?t.closest?.('button[type=button]:not([popovertarget])'):t
if(!e||e.type==='file'||Date.now()>until)return
acts.set(e,type==='click'?null:/checkbox|radio/.test(e.type)?e.checked:e.value)
e.addEventListener(type,()=>{if(until<1/0||Object.keys(e).some(k=>/^__reactP/.test(k)))acts.delete(e)},{once:true})}
const redo=(e,was)=>{
if(was===null)return e.click()
if(was===!!was)return e.checked=!was,e.click()
e.value=''
Reflect.set(Object.getPrototypeOf(e),'value',was,e)
for(const type of['input','change'])e.dispatchEvent(new Event(type,{bubbles:true}))}
const again=()=>{
const[[e,was]=[]]=acts
if(e){
acts.delete(e)
const here=e.isConnected?e:[...document.querySelectorAll(e.tagName)].find(o=>o.outerHTML===e.outerHTML)
here?redo(here,was):acts.set(e,was)}
if(Date.now()<until)setTimeout(rest,50,again)}
for(const type of['input','change','click'])addEventListener(type,note,true)
addEventListener('taken-over',()=>{until=Date.now()+3e4;rest(again)})
}`
