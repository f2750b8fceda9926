/**
 * The shell script between the tests and their PostgreSQL: `sh -c <script> sh <folder> <postgres> <arguments…>`.
 *
 * Its standard input is a pipe from the tests. The system closes it however they end, SIGKILL included; the script then
 * stops the server and deletes the folder. It is passed as text, since the user it runs as may not be able to read the
 * project's folder.
 */
export const postgresWatchdog = `
folder=$1
shift
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read -r _ <&3; touch "$folder/over"; kill -INT "$server"; } &
watch=$!
wait "$server"
if [ -e "$folder/over" ]; then rm -rf "$folder"; else kill "$watch"; exit 1; fi
`;
