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
 * React notices a change by comparing with what it last saw in a field, so that each is put back before it is changed again.
 */
export const earlyActsScript = `{
const acts=new Map,kinds=['input','change','click'];let until=Infinity
const rest=(then)=>self.requestIdleCallback?requestIdleCallback(then,{timeout:1000}):setTimeout(then)
const note=({type,target})=>{
const e=type!=='click'?target:target.closest?.('button[type=button]:not([popovertarget])')
if(!e)return
acts.set(e,type==='click'?null:/^(checkbox|radio)$/.test(e.type)?e.checked:e.value)
if(until<Infinity)e.addEventListener(type,()=>acts.delete(e),{once:true,capture:true})}
const redo=(e,was)=>{
if(was===null)return e.click()
if(typeof was==='boolean'){e.checked=!was;return e.click()}
if(e.type!=='file'){
if(e.tagName!=='SELECT')e.value=''
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(e),'value').set.call(e,was)}
for(const type of['input','change'])e.dispatchEvent(new Event(type,{bubbles:true}))}
const again=()=>{
for(const[e,was]of acts){
acts.delete(e)
const here=e.isConnected?e:[...document.querySelectorAll(e.tagName)].find((one)=>one.outerHTML===e.outerHTML)
if(here)redo(here,was);else acts.set(e,was)
break}
if(performance.now()<until)setTimeout(()=>rest(again),50)
else for(const kind of kinds)removeEventListener(kind,note,true)}
for(const kind of kinds)addEventListener(kind,note,true)
addEventListener('taken-over',()=>{until=performance.now()+30000;rest(again)},{once:true})
}`
