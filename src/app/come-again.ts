/**
 * Runs in the head (document.tsx), for it must be there when nothing else has come. A page whose scripts or styles did not come, because
 * the line broke or a new release took their names away, is asked for once more as soon as the server answers: browsers remember of a
 * script that nothing came from its address, so that it cannot be asked for alone. Three times in a row, for whoever has something that
 * keeps our scripts away has the page as the server drew it; and never over what somebody has typed. By its address, because a page that
 * answers a form would send the form again.
 */
export const comeAgainScript = `{
const key='lectern-again'
let isMissing,isTyped
const again=pause=>setTimeout(()=>fetch('/readyz',{cache:'no-store'}).then(({ok})=>{
if(!ok)throw 0
if(!isTyped)location.replace(location.pathname+location.search)
}).catch(()=>again(Math.min(pause*2,3e4))),pause)
const miss=()=>{
const times=+(sessionStorage.getItem(key)??0)
if(isMissing||times>2)return
isMissing=true
sessionStorage.setItem(key,times+1)
again(1e3)}
addEventListener('error',({target:{type,rel}})=>(type==='module'||rel==='stylesheet')&&miss(),true)
addEventListener('not-taken-over',miss)
addEventListener('taken-over',()=>isMissing||sessionStorage.removeItem(key))
addEventListener('input',()=>isTyped=true,true)
}`
