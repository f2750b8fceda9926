/**
 * The shell script between the tests and their PostgreSQL: `sh -c <script> sh <folder> <postgres> <arguments…>`.
 *
 * Its standard input is a pipe whose other end only the tests hold. The system closes that end however they go,
 * SIGKILL included; the script then stops the server and removes the folder. It is handed over as text and not as a
 * file, because the user it runs as may not be able to read the project's folder.
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
