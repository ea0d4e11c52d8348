/** The look shared by everything one types into or chooses from (components.css). */
export const controlClasses = 'control'
