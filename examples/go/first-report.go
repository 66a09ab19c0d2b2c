package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
)

type report struct {
	Status    string
	StatusURL string
	Diagnosis *struct {
		Status    string
		AllAlerts []struct{ Title string }
	}
}

func call(method, path, body string) (report, error) {
	var answer report
	request, err := http.NewRequest(method, os.Getenv("CNH_BASE_URL")+path, strings.NewReader(body))
	if err != nil {
		return answer, err
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("CNH_API_KEY"))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Prefer", "wait=50")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return answer, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return answer, err
	}
	if response.StatusCode >= 300 {
		return answer, fmt.Errorf("%s %s", response.Status, text)
	}
	return answer, json.Unmarshal(text, &answer)
}

func main() {
	accepted, err := call("POST", "/api/v1/reports", `{"cpf":"900.000.004-18","externalRef":"pedido-1937"}`)
	if err != nil {
		log.Fatal(err)
	}
	found := report{Status: "PROCESSING"}
	for found.Status == "PROCESSING" && found.Diagnosis == nil {
		if found, err = call("GET", accepted.StatusURL, ""); err != nil {
			log.Fatal(err)
		}
	}
	if found.Diagnosis == nil {
		log.Fatal(found.Status)
	}
	fmt.Println(found.Diagnosis.Status)
	if len(found.Diagnosis.AllAlerts) > 0 {
		fmt.Println(found.Diagnosis.AllAlerts[0].Title)
	}
}
